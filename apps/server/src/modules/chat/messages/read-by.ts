/** How far a member has read. */
export type ReadMark = [riderId: string, seq: number]

/** Who of these has read a message, its sender left out. */
export const readersOf = ({ seq, senderId }: { seq: number; senderId: string }, marks: readonly ReadMark[]): string[] =>
  marks.flatMap(([riderId, upTo]) => (upTo >= seq && riderId !== senderId ? [riderId] : []))
