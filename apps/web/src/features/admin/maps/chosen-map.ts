/** What an admin wants to import. */
export type ChosenMap =
  | { kind: 'name'; path: string; name: string }
  | { kind: 'url'; url: string }
  | { kind: 'file'; file: File }

/** What it is called before the server has said more. */
export function chosenName(chosen: ChosenMap): string {
  if (chosen.kind === 'name') return chosen.name
  return chosen.kind === 'url' ? 'this extract' : chosen.file.name
}

/** What is asked about it before it is imported. */
export function askedOf(chosen: ChosenMap): { from: string } | { bytes: number } {
  if (chosen.kind === 'file') return { bytes: chosen.file.size }
  return { from: chosen.kind === 'name' ? chosen.path : chosen.url }
}
