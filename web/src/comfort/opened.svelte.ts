/** Which of the dialogs that every page has is open. */
export const opened = $state({ settings: false, keys: false });
