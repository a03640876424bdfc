import { create } from 'zustand'

interface Words {
  /** What happened, in the verb of the button: "Ride created". */
  title: string
  description?: string | undefined
}

interface Remark extends Words {
  /** Shown for 5 s. */
  kind?: 'success' | 'info'
  /** A second message about the same thing takes the place of the first. */
  about?: string
}

interface Failure extends Words {
  /** Stays until it is closed, or taken back by name because the thing is tried again. */
  kind: 'error'
  about: string
  /** Happened in the background: it stays when the rider goes to another page. */
  outlivesPage?: true
}

export type ToastMessage = Remark | Failure

/** Where messages are shown once it is loaded. */
interface Toaster {
  show: (message: ToastMessage) => void
  dismissToast: (about: string) => void
  dismissPageToasts: () => void
}

interface ToastState {
  /** The toaster is loaded with the first message. */
  isWanted: boolean
  /** What has been said before it is there. */
  waiting: readonly ToastMessage[]
}

export const useToastStore = create<ToastState>()(() => ({ isWanted: false, waiting: [] }))

let toaster: Toaster | undefined

/** Tells the rider what happened; works outside React too. */
export function toast(message: ToastMessage): void {
  if (toaster) {
    toaster.show(message)
    return
  }
  if (message.about !== undefined) dismissToast(message.about)
  useToastStore.setState(({ waiting }) => ({ isWanted: true, waiting: [...waiting, message] }))
}

/** The rider has left a page: failures that were told there go with it. */
export const dismissPageToasts = (): void => toaster?.dismissPageToasts()

/** What was said about a thing is no longer so: it is being retried. */
export function dismissToast(about: string): void {
  toaster?.dismissToast(about)
  useToastStore.setState(({ waiting }) => ({ waiting: waiting.filter((message) => message.about !== about) }))
}

/** The toaster says that it is there; what waited for it is shown at once. */
export function connectToaster(connected: Toaster): () => void {
  toaster = connected
  for (const message of useToastStore.getState().waiting) toaster.show(message)
  clearWaitingToasts()
  return () => {
    toaster = undefined
  }
}

export const clearWaitingToasts = () => useToastStore.setState({ waiting: [] })
