/** One open connection of a rider. */
export interface HubSocket {
  userId: string
  sid: string
  send(frame: Buffer): void
  close(code: number, reason: string): void
}
