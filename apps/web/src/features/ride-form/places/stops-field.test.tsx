import { fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { emptyRideForm, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { StopsField } from './stops-field.tsx'

function Stops({ names }: { names: string[] }) {
  const stops = names.map((text) => ({ place: { text, lat: 1, lng: 2 } }))
  const form = useForm<RideForm>({ defaultValues: { ...emptyRideForm, stops } })
  return <StopsField form={form} />
}
const open = (...names: string[]) => render(<Stops names={names} />)
const stop = (number: number) => screen.getByLabelText(`Stop ${number}`)
const button = (name: string) => screen.getByRole('button', { name })

describe('the focus moves', () => {
  test('to the stop that was added', async () => {
    const { user } = await open('Pier')

    await user.click(button('Add stop'))

    expect(stop(2)).toHaveFocus()
  })

  test('to the same button of the next stop when one is removed', async () => {
    const { user } = await open('Pier', 'Mill', 'Inn')

    await user.click(button('Remove stop 2'))

    expect(stop(2)).toHaveValue('Inn')
    expect(button('Remove stop 2')).toHaveFocus()
  })

  test('to the last stop when the one at the end is removed', async () => {
    const { user } = await open('Pier', 'Mill', 'Inn')

    await user.click(button('Remove stop 3'))

    expect(button('Remove stop 2')).toHaveFocus()
  })

  test('to the field of the last remaining stop, which can’t be removed', async () => {
    const { user } = await open('Pier', 'Mill')

    await user.click(button('Remove stop 1'))

    expect(stop(1)).toHaveValue('Mill')
    expect(stop(1)).toHaveFocus()
  })

  test('with a stop that is moved, also when it cannot move further', async () => {
    const { user } = await open('Pier', 'Mill', 'Inn')

    await user.click(button('Move stop 1 down'))
    expect(stop(2)).toHaveValue('Pier')
    expect(button('Move stop 2 down')).toHaveFocus()

    await user.click(button('Move stop 2 down'))
    expect(stop(3)).toHaveValue('Pier')
    expect(button('Move stop 3 up')).toHaveFocus()
  })
})

describe('a stop dragged by its handle', () => {
  const rowHeight = 50
  const handle = (number: number) => button(`Drag stop ${number}, or move it with the arrow keys`)
  const middleOf = (number: number) => (number - 0.5) * rowHeight
  const order = () => screen.getAllByRole('combobox').map((field) => (field as HTMLInputElement).value)

  async function openRows() {
    const opened = await open('Pier', 'Mill', 'Inn')
    for (const [index, row] of screen.getAllByRole('listitem').entries())
      row.getBoundingClientRect = () => new DOMRect(0, index * rowHeight, 300, rowHeight)
    return opened
  }
  const grab = (number: number) =>
    fireEvent.pointerDown(handle(number), { pointerId: 1, button: 0, clientY: middleOf(number) })
  const moveTo = (clientY: number, pointerId = 1) => fireEvent.pointerMove(window, { pointerId, clientY })
  const letGo = () => fireEvent.pointerUp(window, { pointerId: 1 })

  test('stays where it is dropped, keeps the focus, and its position is announced', async () => {
    await openRows()
    grab(3)
    moveTo(5)
    expect(order()).toEqual(['Pier', 'Mill', 'Inn'])

    letGo()

    expect(order()).toEqual(['Inn', 'Pier', 'Mill'])
    expect(handle(1)).toHaveFocus()
    expect(screen.getByText('Stop 3 is now stop 1 of 3.')).toBeInTheDocument()
  })

  test('returns after Escape, and ignores later moves of the pointer', async () => {
    await openRows()
    grab(1)
    moveTo(140)
    fireEvent.keyDown(window, { key: 'Escape' })
    letGo()

    expect(order()).toEqual(['Pier', 'Mill', 'Inn'])
  })

  test('moves no other stop when it is removed during the drag', async () => {
    await openRows()
    grab(1)
    moveTo(140)
    fireEvent.click(button('Remove stop 1'))
    letGo()

    expect(order()).toEqual(['Mill', 'Inn'])
  })

  test('is still dragged when an earlier stop is removed', async () => {
    await openRows()
    grab(3)
    fireEvent.click(button('Remove stop 1'))
    moveTo(5)
    letGo()

    expect(order()).toEqual(['Inn', 'Mill'])
  })

  test('follows only the finger that started the drag', async () => {
    await openRows()
    grab(1)
    moveTo(140, 2)
    letGo()

    expect(order()).toEqual(['Pier', 'Mill', 'Inn'])
  })

  test('moves one position with an arrow key on the handle, and stops at the end', async () => {
    const { user } = await openRows()
    handle(2).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')

    expect(order()).toEqual(['Pier', 'Inn', 'Mill'])
    expect(handle(3)).toHaveFocus()
  })
})
