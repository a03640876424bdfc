import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { emptyRideForm, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { useKeepRoundTrip } from './use-keep-round-trip.ts'

const porto = { text: 'Porto', lat: 41.15, lng: -8.61 }
const braga = { text: 'Braga', lat: 41.55, lng: -8.42 }

test.each([
  ['moves too when it equals the start', porto, braga],
  ['stays when it is another place', braga, braga],
  ['stays empty when there is none', emptyRideForm.end, emptyRideForm.end],
])('the end of a ride whose start is moved %s', (_name, end, expected) => {
  const { result } = renderHook(() => {
    const form = useForm<RideForm>({ defaultValues: { ...emptyRideForm, start: porto, end } })
    useKeepRoundTrip(form)
    return form
  })
  act(() => result.current.setValue('start', { text: 'Bra', lat: null, lng: null }))
  act(() => result.current.setValue('start', braga))
  expect(result.current.getValues('end')).toEqual(expected)
})
