import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { render } from '../../../test/render.tsx'
import { ImmersiveHost } from './immersive-host.tsx'

const city = vi.hoisted(() => ({ pan: vi.fn<(dx: number, dy: number) => void>(), recentre: vi.fn<() => void>() }))

// The test DOM has no canvas; the test checks the calls that the keys cause.
vi.mock('../../art/city/city-canvas.tsx', async () => {
  const { useImperativeHandle } = await import('react')
  return {
    CityCanvas: ({ ref }: { ref: React.Ref<typeof city> }) => {
      useImperativeHandle(ref, () => city, [])
      return null
    },
  }
})

function Page() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      <ImmersiveHost />
    </>
  )
}

const modeIsOpen = () => screen.findByRole('dialog', { name: 'Immersive mode' })

test('the backtick opens immersive mode with its hint, and the tilde closes it', async () => {
  const { user } = await render(<Page />)
  await user.keyboard('`')
  expect((await modeIsOpen()).textContent).toContain('Press ~ to exit immersive mode')
  expect((await modeIsOpen()).textContent).toContain('Arrow keys to navigate | C to center')
  await user.keyboard('~')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a backtick in a text field is typed as a character', async () => {
  const { user } = await render(<Page />)
  const field = screen.getByRole('textbox', { name: 'Message' })
  await user.type(field, 'a`b')
  expect((field as HTMLInputElement).value).toBe('a`b')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('arrow keys pan by 20 px and C recentres', async () => {
  const { user } = await render(<Page />)
  await user.keyboard('`')
  await modeIsOpen()
  await user.keyboard('{ArrowLeft}{ArrowDown}c')
  expect(city.pan.mock.calls).toEqual([
    [20, 0],
    [0, -20],
  ])
  expect(city.recentre).toHaveBeenCalledOnce()
})

test('closing immersive mode restores the focus', async () => {
  const { user } = await render(
    <>
      <button type="button">Before</button>
      <Page />
    </>,
  )
  act(() => screen.getByRole('button', { name: 'Before' }).focus())
  await user.keyboard('`')
  await modeIsOpen()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Before'))
})
