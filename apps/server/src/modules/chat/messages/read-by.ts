/** The last message that a member has read. */
export type ReadMark = [riderId: string, seq: number]

/** Without the sender of the message. */
export const readersOf = ({ seq, senderId }: { seq: number; senderId: string }, marks: readonly ReadMark[]): string[] =>
  marks.flatMap(([riderId, upTo]) => (upTo >= seq && riderId !== senderId ? [riderId] : []))
