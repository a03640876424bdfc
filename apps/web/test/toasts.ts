import { screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a toast; the tested part needs a `<ToastHost />` beside it. */
export async function seeToast(title: string, description: string): Promise<void> {
  // A toast that interrupts stands in the page twice: once to be seen, once to be read out.
  const [shown] = await screen.findAllByText(title)
  expect(shown?.parentElement).toHaveTextContent(description)
}
