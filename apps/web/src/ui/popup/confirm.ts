import { create } from 'zustand'

export interface Question {
  title: string
  /** What will happen, and that it can't be undone when it can't. */
  body: string
  /** The verb on the button: "Delete", "Leave ride". */
  action: string
  cancel?: string
  /** Another way to go on; `before` is done first, and the answer is true. */
  other?: { label: string; before: () => void }
  isDangerous?: boolean
}

interface ConfirmState {
  pending: { question: Question; answer: (isConfirmed: boolean) => void } | null
}

export const useConfirmStore = create<ConfirmState>()(() => ({ pending: null }))

/** Asks the rider in a dialog. Cancel, Escape and the close button answer false. */
export function confirm(question: Question): Promise<boolean> {
  useConfirmStore.getState().pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      useConfirmStore.setState({ pending: null })
      resolve(isConfirmed)
    }
    useConfirmStore.setState({ pending: { question, answer } })
  })
}
