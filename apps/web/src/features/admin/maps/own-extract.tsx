import { limits } from '@scooter-rides/contract'
import { type FormEvent, useState } from 'react'
import UploadIcon from '~icons/pixelarticons/upload'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
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
  const [refusal, setRefusal] = useState<{ about: 'url' | 'file'; text: string }>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const isAddress = /^https?:\/\//i.test(url.trim()) && URL.canParse(url.trim())
    setRefusal(isAddress ? undefined : { about: 'url', text: 'Enter an address that begins with https://' })
    if (isAddress) onChoose({ kind: 'url', url: url.trim() })
  }

  function choose([file]: File[]) {
    if (!file) return
    const isTooLarge = file.size > limits.extractBytes
    const text = `Files of more than ${formatBytes(limits.extractBytes)} are imported on the server with the command map:import`
    setRefusal(isTooLarge ? { about: 'file', text } : undefined)
    if (!isTooLarge) onChoose({ kind: 'file', file })
  }

  return (
    <div className="own-extract">
      <form className="own-extract-address" noValidate onSubmit={submit}>
        <TextField
          label="Address of an extract"
          type="url"
          inputMode="url"
          placeholder="https://…/town.osm.pbf"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={refusal?.about === 'url' ? refusal.text : undefined}
          fieldClassName="grow"
        />
        <Button type="submit" disabled={isDisabled}>
          Import from address
        </Button>
      </form>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-ink-2">
          Or a file: an extract of OpenStreetMap (.osm.pbf), or a map made elsewhere (.pmtiles).
        </p>
        <FileButton icon={UploadIcon} accept=".pbf,.pmtiles" disabled={isDisabled} onChoose={choose}>
          Upload a file
        </FileButton>
        {refusal?.about === 'file' && (
          <p className="field-error" role="alert">
            {refusal.text}
          </p>
        )}
      </div>
    </div>
  )
}
