import { useRef } from 'react'
import CopyIcon from '~icons/pixelarticons/copy'
import DownloadIcon from '~icons/pixelarticons/download'
import PrintIcon from '~icons/pixelarticons/article'
import { t } from '../../../lib/language/t.ts'
import { copyLink } from '../../../lib/page/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'

import './recovery-codes.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  username: string
  onClose: () => void
}

/** The server cannot show the codes again. */
export function RecoveryCodesDialog({ codes, username, onClose }: RecoveryCodesDialogProps) {
  const list = useRef<HTMLOListElement>(null)
  const head = t('factor.shown.file', { username, site: location.origin })
  const text = `${head}\n\n${codes.join('\n')}\n`

  async function copy() {
    // not translated: identifies the notice
    if ((await copyLink(text)) === 'copied') toast({ title: t('factor.shown.copied'), kind: 'success', about: 'codes' })
    else if (list.current) window.getSelection()?.selectAllChildren(list.current)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('factor.codes.title')}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('factor.shown.done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('factor.shown.lead')}</p>
        <div className="recovery-sheet well">
          <p className="recovery-head">{head}</p>
          <ol ref={list} className="recovery-codes" aria-label={t('factor.codes.title')}>
            {codes.map((code) => (
              <li key={code}>
                <code dir="ltr">{code}</code>
              </li>
            ))}
          </ol>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={CopyIcon} onClick={() => void copy()}>
            {t('factor.shown.copy')}
          </Button>
          <Button icon={DownloadIcon} onClick={() => save(text)}>
            {t('factor.shown.download')}
          </Button>
          <Button icon={PrintIcon} onClick={() => window.print()}>
            {t('factor.shown.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
