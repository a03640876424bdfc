import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { loadMessages } from '../../../lib/language/catalogue.ts'
import { changeLanguage } from '../../../lib/language/change-language.ts'
import { Slideshow } from './slideshow.tsx'

const imageUrls = ['/api/storage/a', '/api/storage/b', '/api/storage/c']

// Only the clock of the lock is fake; timers stay real for clicks and dialogs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

async function open(onDelete?: (index: number) => Promise<boolean>, urls: readonly string[] = imageUrls) {
  vi.advanceTimersByTime(1000)
  const onClose = vi.fn<() => void>()
  const view = await render(<Slideshow name="Minty" imageUrls={urls} onClose={onClose} onDelete={onDelete} />)
  return { ...view, onClose }
}

const shown = () => screen.getByRole('img').getAttribute('src')
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const afterFade = () => vi.advanceTimersByTime(300)

describe('the slideshow', () => {
  test('changes the photo with its buttons, wraps around, and counts in the title', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(shown()).toBe('/api/storage/c')
    expect(screen.getByRole('dialog', { name: 'Minty (3 of 3)' })).toBeInTheDocument()

    afterFade()
    await user.click(screen.getByRole('button', { name: 'Next image' }))
    expect(shown()).toBe('/api/storage/a')
  })

  test('changes the photo with the arrow keys', async () => {
    await open()
    press('ArrowRight')
    expect(shown()).toBe('/api/storage/b')
    afterFade()
    press('ArrowLeft')
    expect(shown()).toBe('/api/storage/a')
  })

  test('in a page from right to left the left arrow key leads onward', async () => {
    await loadMessages(['first', 'riders'])
    await changeLanguage('ar')
    await open()
    press('ArrowLeft')
    expect(shown()).toBe('/api/storage/b')
    afterFade()
    press('ArrowRight')
    expect(shown()).toBe('/api/storage/a')
  })

  test('ignores input during the 300 ms of a transition', async () => {
    await open()
    press('ArrowRight')
    vi.advanceTimersByTime(299)
    press('ArrowRight')
    expect(shown()).toBe('/api/storage/b')

    vi.advanceTimersByTime(1)
    press('ArrowRight')
    expect(shown()).toBe('/api/storage/c')
  })

  test('closes on Escape', async () => {
    const { user, onClose } = await open()
    await user.keyboard('{Escape}')

    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('asks before a deletion, and ignores arrow keys meanwhile', async () => {
    const onDelete = vi.fn<(index: number) => Promise<boolean>>().mockResolvedValue(true)
    const { user } = await open(onDelete)
    await user.click(screen.getByRole('button', { name: 'Delete image' }))

    expect(await screen.findByRole('dialog', { name: 'Confirm Deletion' })).toHaveTextContent(
      /Are you sure you want to delete this image\? .*This action cannot be undone\./,
    )
    press('ArrowRight')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(0)
  })

  test('keeps the photo and stays open on Cancel', async () => {
    const onDelete = vi.fn<(index: number) => Promise<boolean>>()
    const { user, onClose } = await open(onDelete)
    await user.click(screen.getByRole('button', { name: 'Delete image' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(onDelete).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    expect(await screen.findByRole('img')).toHaveAttribute('src', '/api/storage/a')
  })

  test('closes after its last photo is deleted', async () => {
    const { user, onClose } = await open(async () => true, ['/api/storage/a'])
    await user.click(screen.getByRole('button', { name: 'Delete image' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))

    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  test('offers no deletion for photos of another rider', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Delete image' })).not.toBeInTheDocument()
  })
})
