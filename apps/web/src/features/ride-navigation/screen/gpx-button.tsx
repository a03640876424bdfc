import DownloadIcon from '~icons/pixelarticons/download'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'

export function GpxButton({ rideId, gpx }: { rideId: number; gpx: string | undefined }) {
  if (gpx === undefined)
    return (
      <ButtonLink href={`/api/rides/${rideId}.gpx`} size="large" block icon={DownloadIcon} download>
        {t('navigation.more.gpx')}
      </ButtonLink>
    )
  return (
    <Button size="large" block icon={DownloadIcon} onClick={() => save(gpx, `ride-${rideId}.gpx`)}>
      {t('navigation.more.gpx')}
    </Button>
  )
}

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/gpx+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
