import type { InputHTMLAttributes, Ref } from 'react'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { t } from '../../../lib/language/t.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useFieldIds } from '../../../ui/form/field.tsx'

type Box = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

const adultAge = 18

interface AgeFieldsProps {
  minimumAge: number
  oldEnough: Box
  minor: Box
  error: string | undefined
}

/** The age that the site asks for is confirmed; no birth date is asked for. */
export function AgeFields({ minimumAge, oldEnough, minor, error }: AgeFieldsProps) {
  const { control, errorId, hintId } = useFieldIds(undefined, undefined, error)
  return (
    <div className="field">
      <Checkbox label={t('auth.register.oldEnough', { age: String(minimumAge) })} {...oldEnough} {...control} />
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={WarningIcon} size="small" />
          {error}
        </p>
      )}
      {minimumAge < adultAge && (
        <>
          <Checkbox label={t('auth.register.minor')} {...minor} aria-describedby={hintId} />
          <p className="field-hint" id={hintId}>
            {t('auth.register.minorHint')}
          </p>
        </>
      )}
    </div>
  )
}
