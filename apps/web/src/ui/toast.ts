import { create } from 'zustand'

export interface ToastMessage {
  /** What happened, in the verb of the button: "Ride created". */
  title: string
  description?: string | undefined
  /** Errors stay until closed, the rest for 5 s. */
  kind?: 'success' | 'info' | 'error'
}

interface ToastState {
  /** The toaster is loaded with the first message. */
  isWanted: boolean
  /** What has been said before it is there. */
  waiting: readonly ToastMessage[]
}

export const useToastStore = create<ToastState>()(() => ({ isWanted: false, waiting: [] }))

let showNow: ((message: ToastMessage) => void) | undefined

/** Tells the rider what happened; works outside React too. */
export function toast(message: ToastMessage): void {
  if (showNow) {
    showNow(message)
    return
  }
  useToastStore.setState(({ waiting }) => ({ isWanted: true, waiting: [...waiting, message] }))
}

/** The toaster says that it is there; what waited for it is shown at once. */
export function connectToaster(show: (message: ToastMessage) => void): () => void {
  showNow = show
  for (const message of useToastStore.getState().waiting) show(message)
  forgetWaiting()
  return () => {
    showNow = undefined
  }
}

export const forgetWaiting = () => useToastStore.setState({ waiting: [] })
