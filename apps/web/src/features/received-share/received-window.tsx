import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { dropReceived } from '../../session/received/received-cache.ts'
import { useMe } from '../../session/me/use-me.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { findLink, ownPath } from './shared-link.ts'
import { TextOffer } from './text-offer.tsx'
import { useReceived, type SharedInAddress } from './use-received.ts'
import DownloadIcon from '~icons/pixelarticons/download'

interface ReceivedWindowProps {
  address: SharedInAddress
  /** A file was shared, but neither the service worker nor the server could keep it. */
  isFileLost: boolean
  /** A larger file was shared than the import accepts. */
  isFileTooLarge: boolean
  /** Imports the file; for riders only. */
  renderImport: (file: File | undefined, then: { onImported: () => void; onDiscard: () => void }) => ReactNode
}

/** What another app has shared with this one: a GPX file, a link or a text. */
export function ReceivedWindow({ address, isFileLost, isFileTooLarge, renderImport }: ReceivedWindowProps) {
  const { received, discard } = useReceived(address)
  const navigate = useNavigate()
  const link = received && !received.file && !isFileLost ? findLink(received) : undefined
  const path = link && ownPath(link)
  useEffect(() => {
    if (path === undefined) return
    dropReceived()
    void navigate({ href: path, replace: true })
  }, [path, navigate])

  if (!received || path !== undefined) return <Loading>{t('ride-form.received.loading')}</Loading>
  const { file, ...texts } = received
  const isText = !file && !isFileLost && Object.values(texts).some(Boolean)
  return (
    <div className="page page-centred">
      <Window
        title={t('ride-form.received.title')}
        headingLevel={1}
        icon={DownloadIcon}
        closeTo="/"
        className="w-full max-w-[520px]"
        padding="large"
      >
        {isText ? (
          <TextOffer texts={texts} link={link} onDone={dropReceived} />
        ) : (
          <FileOffer file={file} isFileLost={isFileLost} isFileTooLarge={isFileTooLarge}>
            {renderImport(file, { onImported: dropReceived, onDiscard: discard })}
          </FileOffer>
        )}
      </Window>
    </div>
  )
}

interface FileOfferProps {
  file: File | undefined
  isFileLost: boolean
  isFileTooLarge: boolean
  children: ReactNode
}

function FileOffer({ file, isFileLost, isFileTooLarge, children }: FileOfferProps) {
  const rider = useMe()
  const { pathname, search } = window.location
  return (
    <div className="grid gap-4">
      {file ? (
        <p>
          {richText('ride-form.received.file', {
            file: (name) => <bdi className="font-[650]">{name}</bdi>,
            name: file.name,
          })}
        </p>
      ) : (
        <p>{textWithoutFile({ isFileLost, isFileTooLarge })}</p>
      )}
      {rider === null ? (
        <>
          <p className="text-ink-2">{file ? t('ride-form.received.signInForFile') : t('ride-form.received.signIn')}</p>
          <div>
            <ButtonLink variant="primary" href={`/api/login?returnTo=${encodeURIComponent(pathname + search)}`}>
              {t('ride-form.received.signInAction')}
            </ButtonLink>
          </div>
        </>
      ) : (
        rider && children
      )}
    </div>
  )
}

function textWithoutFile({ isFileLost, isFileTooLarge }: Pick<FileOfferProps, 'isFileLost' | 'isFileTooLarge'>) {
  if (isFileTooLarge) return t('ride-form.received.tooLarge')
  if (isFileLost) return t('ride-form.received.lost')
  return t('ride-form.received.nothing')
}
