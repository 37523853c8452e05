/** Who sits at this browser. */
import { get, post, type Person } from "../api/http";

export const session = $state<{ person: Person | null; known: boolean }>({ person: null, known: false });

/** Ask the server who we are. */
export async function recognise(): Promise<Person | null> {
  const { person } = await get<{ person: Person | null }>("/api/me");
  session.person = person;
  session.known = true;
  return person;
}

/** Whoever plays without being known becomes a guest by that: then look who we are. */
export function recogniseGuest(): void {
  if (session.person === null) void recognise().catch(() => undefined);
}

/** Whoever we are, become somebody: a guest if need be, with a name if one is given. */
export async function beSomebody(name: string | null = null): Promise<Person> {
  const known = session.person ?? (await recognise());
  if (known !== null && name === null) return known;
  const { person } = await post<{ person: Person }>("/api/me", { name });
  session.person = person;
  return person;
}
