import { screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a toast; the tested part needs a `<ToastHost />` beside it. */
export async function seeToast(title: string, description: string): Promise<void> {
  const shown = await screen.findByText(title)
  expect(shown.parentElement).toHaveTextContent(description)
}
