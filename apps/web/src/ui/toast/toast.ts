import { create } from 'zustand'

interface Words {
  /** The completed action, with the verb of the button: "Ride created". */
  title: string
  description?: string | undefined
}

interface Remark extends Words {
  /** Shown for 5 s. */
  kind?: 'success' | 'info'
  /** A newer message with the same key replaces the previous one. */
  about?: string
}

interface Failure extends Words {
  /** Shown until it is closed, or dismissed by its key because the action is retried. */
  kind: 'error'
  about: string
  /** Set for background work: the message stays when the rider goes to another page. */
  outlivesPage?: true
}

export type ToastMessage = Remark | Failure

/** The loaded toaster, which shows the messages. */
interface Toaster {
  show: (message: ToastMessage) => void
  dismissToast: (about: string) => void
  dismissPageToasts: () => void
}

interface ToastState {
  /** Whether to load the toaster: set by the first message. */
  isWanted: boolean
  /** Messages that arrived before the toaster was loaded. */
  waiting: readonly ToastMessage[]
}

export const useToastStore = create<ToastState>()(() => ({ isWanted: false, waiting: [] }))

let toaster: Toaster | undefined

/** Shows a message; works outside of React, too. */
export function toast(message: ToastMessage): void {
  if (toaster) {
    toaster.show(message)
    return
  }
  if (message.about !== undefined) dismissToast(message.about)
  useToastStore.setState(({ waiting }) => ({ isWanted: true, waiting: [...waiting, message] }))
}

/** Removes the error messages of a page that the rider has left. */
export const dismissPageToasts = (): void => toaster?.dismissPageToasts()

/** Removes the message with this key, for example because the action is retried. */
export function dismissToast(about: string): void {
  toaster?.dismissToast(about)
  useToastStore.setState(({ waiting }) => ({ waiting: waiting.filter((message) => message.about !== about) }))
}

/** Registers the loaded toaster, which shows the pending messages at once. */
export function connectToaster(connected: Toaster): () => void {
  toaster = connected
  for (const message of useToastStore.getState().waiting) toaster.show(message)
  clearWaitingToasts()
  return () => {
    toaster = undefined
  }
}

export const clearWaitingToasts = () => useToastStore.setState({ waiting: [] })
