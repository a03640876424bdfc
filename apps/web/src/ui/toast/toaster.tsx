import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import CheckIcon from '~icons/pixelarticons/check'
import InfoIcon from '~icons/pixelarticons/info-box'
import WarningIcon from '~icons/pixelarticons/warning-box'

import { CloseGlyph } from '../base/close-glyph.tsx'
import { Icon } from '../base/icon.tsx'
import { connectToaster, type ToastMessage } from './toast.ts'
import { isRightToLeft } from '../../lib/language/direction.ts'
import { t } from '../../lib/language/t.ts'

import '../feedback/badge.css'
import './toast.css'

const shownMs = 5000
/** An error shown this shortly before a navigation belongs to the new page. */
const onTheWayMs = 1000
const manager = Toast.createToastManager<{ kind: NonNullable<ToastMessage['kind']> }>()

const variants = {
  success: { tone: 'tone-mint', icon: CheckIcon },
  info: { tone: 'tone-info', icon: InfoIcon },
  error: { tone: 'tone-bad', icon: WarningIcon },
}

/** Renders the messages of `toast()`: bottom right above the task bar; below the header on phones. */
export function Toaster() {
  useEffect(() => connectToaster({ show, dismissToast, dismissPageToasts }), [])
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** When each error that belongs to a page was shown. */
const errorsOnPage = new Map<string, number>()

function show(message: ToastMessage): void {
  const { title, description, kind = 'info', about } = message
  const isError = kind === 'error'
  if (message.kind === 'error' && !message.outlivesPage) errorsOnPage.set(message.about, Date.now())
  manager.add({
    ...(about !== undefined && { id: about }),
    title,
    description,
    timeout: isError ? 0 : shownMs,
    data: { kind },
  })
}

function dismissToast(about: string): void {
  errorsOnPage.delete(about)
  manager.close(about)
}

function dismissPageToasts(): void {
  const now = Date.now()
  for (const [about, at] of errorsOnPage) if (now - at > onTheWayMs) dismissToast(about)
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ kind: keyof typeof variants }>()
  return toasts.map((item) => {
    const kind = item.data?.kind ?? 'info'
    const variant = variants[kind]
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={isRightToLeft() ? 'left' : 'right'}
        className={`toast ${variant.tone}`}
        // The primitive's role is a dialog, which screen readers announce as interactive.
        role={kind === 'error' ? 'alert' : 'status'}
        aria-modal={undefined}
        tabIndex={-1}
      >
        <Toast.Content className="toast-content">
          <Icon of={variant.icon} />
          <div className="min-w-0 grow">
            <Toast.Title className="font-[650]" render={<p />} />
            <Toast.Description className="text-sm text-ink-2" />
          </div>
          {/* The primitive hides it for stacked toasts; these are never stacked. */}
          <Toast.Close className="toast-close" aria-label={t('ui.close')} aria-hidden={false}>
            <CloseGlyph />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
