import { create } from 'zustand'

export interface Question {
  title: string
  /** The consequences, and that the action can't be undone if so. */
  body: string
  /** The verb on the button: "Delete", "Leave ride". */
  action: string
  cancel?: string
  /** An alternative: `before` is called first, and the result is true. */
  other?: { label: string; before: () => void }
  isDangerous?: boolean
}

interface ConfirmState {
  pending: { question: Question; answer: (isConfirmed: boolean) => void } | null
}

export const useConfirmStore = create<ConfirmState>()(() => ({ pending: null }))

/** Shows a confirmation dialog. Cancel, Escape and the close button return false. */
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
