export interface HubSocket {
  /** Unique among the sockets of all processes. */
  id: string
  userId: string
  sid: string
  /** @param frame made by `textFrame` */
  send(frame: Buffer): void
  close(code: number, reason: string): void
}
