import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { describe, expect, test } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { newRideForm, type RideForm } from './ride-form-model.ts'
import { StopsField } from './stops-field.tsx'

function Stops({ names }: { names: string[] }) {
  const stops = names.map((text) => ({ place: { text, lat: 1, lng: 2 } }))
  const form = useForm<RideForm>({ defaultValues: { ...newRideForm(), stops } })
  return <StopsField form={form} />
}
const open = (...names: string[]) => render(<Stops names={names} />)
const stop = (number: number) => screen.getByLabelText(`Stop ${number}`)
const button = (name: string) => screen.getByRole('button', { name })

describe('the focus goes', () => {
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

  test('to the field of the only stop that is left, which can’t be removed', async () => {
    const { user } = await open('Pier', 'Mill')

    await user.click(button('Remove stop 1'))

    expect(stop(1)).toHaveValue('Mill')
    expect(stop(1)).toHaveFocus()
  })

  test('along with a stop that is moved, also where it can move no further', async () => {
    const { user } = await open('Pier', 'Mill', 'Inn')

    await user.click(button('Move stop 1 down'))
    expect(stop(2)).toHaveValue('Pier')
    expect(button('Move stop 2 down')).toHaveFocus()

    await user.click(button('Move stop 2 down'))
    expect(stop(3)).toHaveValue('Pier')
    expect(button('Move stop 3 up')).toHaveFocus()
  })
})
