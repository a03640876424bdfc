import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { ResizableBox } from './resizable-box.tsx'

test('the height is changed with the keyboard, but not below its minimum', async () => {
  render(
    <ResizableBox label="Height of the map" initialHeight={250} minHeight={150}>
      a map
    </ResizableBox>,
  )
  const grip = screen.getByRole('slider', { name: 'Height of the map' })
  const user = userEvent.setup()
  grip.focus()
  await user.keyboard('{ArrowDown}')
  expect(grip.getAttribute('aria-valuenow')).toBe('270')
  await user.keyboard('{Home}{ArrowUp}')
  expect(grip.getAttribute('aria-valuenow')).toBe('150')
  expect(grip.parentElement?.style.height).toBe('150px')
})
