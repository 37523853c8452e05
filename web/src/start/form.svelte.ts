/** A small form: one request at a time, and what was refused. */
import { troubleText } from "./trouble";

export class FormState {
  busy = $state(false);
  /** Why the last request was refused. */
  refused = $state<string | null>(null);

  /** Send; whether it was done. Nothing while another request is under way. */
  async send(act: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    try {
      await act();
      return true;
    } catch (trouble) {
      this.refused = troubleText(trouble);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
