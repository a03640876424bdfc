import { screen } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a toast; the test must render a `<ToastHost />`. */
export async function seeToast(title: string, description: string): Promise<void> {
  const shown = await screen.findByText(title)
  expect(shown.parentElement).toHaveTextContent(description)
}
