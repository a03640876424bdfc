import { limits } from '@scooter-rides/contract'
import { useState } from 'react'
import ImageIcon from '~icons/pixelarticons/image'
import { photoTypes } from '../../../lib/photo/photo-error.ts'
import { preparePhoto } from '../../../lib/photo/prepare-photo.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FileButton } from '../../../ui/actions/file-button.tsx'
import { FilePicture } from '../../../ui/content/file-picture.tsx'
import type { LogoChange } from './use-save-sponsor.ts'

interface LogoFieldProps {
  current: string | null
  value: LogoChange
  onChange: (logo: LogoChange) => void
  error: string | undefined
}

export function LogoField({ current, value, onChange, error }: LogoFieldProps) {
  const [fileError, setFileError] = useState<string>()

  async function choose(file: File | undefined) {
    if (!file) return
    const prepared = await preparePhoto(file, limits.photoBytes)
    setFileError('error' in prepared ? prepared.error : undefined)
    if ('photo' in prepared) onChange(prepared.photo)
  }

  const shown = value === 'stays' ? current : value === 'none' ? null : value
  return (
    <div role="group" aria-label={t('admin.sponsors.logo')}>
      <p className="mb-2 font-semibold">{t('admin.sponsors.logo')}</p>
      <div className="sponsor-logo-field">
        {shown instanceof File && (
          <FilePicture file={shown} alt={t('admin.sponsors.newLogo')} className="sponsor-logo-preview" />
        )}
        {typeof shown === 'string' && (
          <img src={shown} alt={t('admin.sponsors.currentLogo')} className="sponsor-logo-preview" />
        )}
        <FileButton size="small" icon={ImageIcon} accept={photoTypes} onChoose={([file]) => void choose(file)}>
          {shown ? t('admin.sponsors.chooseAnother') : t('admin.sponsors.chooseLogo')}
        </FileButton>
        {shown && (
          <Button size="small" variant="quiet" onClick={() => onChange(current ? 'none' : 'stays')}>
            {t('admin.sponsors.removeLogo')}
          </Button>
        )}
      </div>
      {(fileError ?? error) && (
        <p className="mt-2 text-bad" role="alert">
          {fileError ?? error}
        </p>
      )}
    </div>
  )
}
