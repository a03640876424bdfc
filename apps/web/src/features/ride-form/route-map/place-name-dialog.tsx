import { useRef, useState } from 'react'
import { coordinatesText, limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import type { RoutePlace } from '../route/route-edits.ts'

interface PlaceNameDialogProps {
  routePlace: RoutePlace
  onName: (text: string) => void
  onClose: () => void
}

/** Edits the displayed name of a place; its point stays. */
export function PlaceNameDialog({ routePlace: { place }, onName, onClose }: PlaceNameDialogProps) {
  const [text, setText] = useState(place.text)
  const name = text.trim()
  const [isRefused, setIsRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <FormDialog
      onClose={onClose}
      title={t('ride-form.placeName.title')}
      size="small"
      initialFocus={field}
      action={t('ride-form.placeName.save')}
      onSubmit={() => {
        setIsRefused(name === '')
        if (name !== '') onName(name)
      }}
    >
      <TextField
        ref={field}
        label={t('ride-form.placeName.label')}
        value={text}
        maxLength={limits.label}
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        hint={<bdi dir="ltr">{coordinatesText(place)}</bdi>}
        error={isRefused && name === '' ? t('ride-form.placeName.missing') : undefined}
        autoComplete="off"
      />
    </FormDialog>
  )
}
