/** Whether a name contains a term, in any case. */
export const hasTerm = (name: string, term: string) =>
  name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase())
