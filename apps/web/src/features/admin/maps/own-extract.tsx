import { limits } from '@scooter-rides/contract'
import { type FormEvent, useState } from 'react'
import UploadIcon from '~icons/pixelarticons/upload'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import type { ChosenMap } from './chosen-map.ts'

interface OwnExtractProps {
  isDisabled: boolean
  onChoose: (chosen: ChosenMap) => void
}

export function OwnExtract({ isDisabled, onChoose }: OwnExtractProps) {
  const [url, setUrl] = useState('')
  const [refusal, setRefusal] = useState<'url' | 'file'>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim())
    setRefusal(isAddress ? undefined : 'url')
    if (isAddress) onChoose({ kind: 'url', url: url.trim() })
  }

  function choose([file]: File[]) {
    if (!file) return
    const isTooLarge = file.size > limits.extractBytes
    setRefusal(isTooLarge ? 'file' : undefined)
    if (!isTooLarge) onChoose({ kind: 'file', file })
  }

  return (
    <div className="own-extract">
      <form className="own-extract-address" noValidate onSubmit={submit}>
        <TextField
          label={t('admin.maps.address')}
          type="url"
          inputMode="url"
          // not translated: an address as an example
          placeholder="https://…/town.osm.pbf"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={refusal === 'url' ? t('admin.maps.notAnAddress') : undefined}
          fieldClassName="grow"
        />
        <Button type="submit" disabled={isDisabled}>
          {t('admin.maps.importAddress')}
        </Button>
      </form>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-2">{t('admin.maps.orFile')}</p>
        <FileButton icon={UploadIcon} accept=".pbf,.pmtiles" disabled={isDisabled} onChoose={choose}>
          {t('admin.maps.upload')}
        </FileButton>
        {refusal === 'file' && (
          <p className="field-error" role="alert">
            {t('admin.maps.fileTooLarge', { size: formatBytes(limits.extractBytes) })}
          </p>
        )}
      </div>
    </div>
  )
}
