import { type InputHTMLAttributes, type Ref, useId } from 'react'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { t } from '../../lib/language/t.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'

interface GoodFaithProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function GoodFaith({ error, ...box }: GoodFaithProps) {
  const id = useId()
  return (
    <div className="field">
      <Checkbox
        label={t('notice.goodFaith')}
        {...box}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
      />
      {error && (
        <p className="field-error" id={id}>
          <Icon of={WarningIcon} size="small" />
          {error}
        </p>
      )}
    </div>
  )
}
