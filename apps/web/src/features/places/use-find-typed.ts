import type { Point } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { foundPlace, isUnknown, type PlaceValue } from './place-value.ts'
import { geocodeQuery } from './places.queries.ts'

interface FindTypedOptions {
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  near: Point | undefined
}

/** Geocodes typed text on blur, so that the rider sees the result before saving. */
export function useFindTyped({ value, onChange, near }: FindTypedOptions) {
  const queryClient = useQueryClient()
  const [unknownText, setUnknownText] = useState<string>()
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  async function find() {
    const text = value.text.trim()
    // A late reply must not replace a newer value.
    const isStillCurrent = () => latest.current.value.text === value.text && isUnknown(latest.current.value)
    try {
      const place = await queryClient.fetchQuery(geocodeQuery({ q: text, near }))
      if (isStillCurrent()) latest.current.onChange(foundPlace(text, place))
    } catch (error) {
      // After any other error the text is geocoded again on submit.
      if (isApiError(error) && error.status === 404 && isStillCurrent()) setUnknownText(value.text)
    }
  }

  return {
    find: () => {
      if (isUnknown(value)) void find()
    },
    refusal:
      unknownText === value.text && isUnknown(value)
        ? t('places.search.noneFor', { text: value.text.trim() })
        : undefined,
  }
}
