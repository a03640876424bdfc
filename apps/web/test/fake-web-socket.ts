import { liveEvent, type LiveEvent } from '@scooter-rides/contract'
import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { z } from 'zod'

/** A connection that the page opened, as the server sees it. */
export interface ServerSide {
  address: string
  /** The frames that the page sent. */
  sent: unknown[]
  accept: () => void
  send: (event: LiveEvent) => void
  close: (code?: number) => void
  isClosed: () => boolean
}

/** Replaces `WebSocket` until the test ends. @returns the connections of the page, in order */
export function fakeWebSockets(): ServerSide[] {
  const all: ServerSide[] = []

  class FakeWebSocket extends EventTarget {
    sent: unknown[] = []
    isClosed = false

    constructor(address: string) {
      super()
      all.push({
        address,
        sent: this.sent,
        accept: () => act(() => void this.dispatchEvent(new Event('open'))),
        send: (event) => {
          const data = JSON.stringify(z.encode(liveEvent, event))
          act(() => void this.dispatchEvent(new MessageEvent('message', { data })))
        },
        close: (code = 1006) => act(() => this.end(code)),
        isClosed: () => this.isClosed,
      })
    }

    send(text: string) {
      this.sent.push(JSON.parse(text))
    }

    close() {
      this.end(1000)
    }

    end(code: number) {
      if (this.isClosed) return
      this.isClosed = true
      this.dispatchEvent(new CloseEvent('close', { code }))
    }
  }

  vi.stubGlobal('WebSocket', FakeWebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  return all
}
