import { useNavigate } from '@tanstack/react-router'
import { t } from '../../lib/language/t.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { SharedTexts } from './shared-link.ts'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'

/** Longer terms find nothing. */
const searchLength = 100

interface TextOfferProps {
  texts: SharedTexts
  /** The first link in the texts. */
  link: URL | undefined
  onDone: () => void
}

/** What can be done with a text or a link to another site, such as one of a map. */
export function TextOffer({ texts, link, onDone }: TextOfferProps) {
  const navigate = useNavigate()
  const lines = [...new Set([texts.title, texts.text, texts.url])].filter(Boolean)
  const address = link?.href ?? ''
  const term = [texts.text, texts.title].map((words) => words.replace(address, '').trim()).find(Boolean) ?? address

  async function plan() {
    // The places of the form understand addresses, coordinates and the links of many maps.
    const isCopied = await navigator.clipboard?.writeText(address || term).then(
      () => true,
      () => false,
    )
    onDone()
    await navigate({ to: '/rides/create', search: {} })
    if (isCopied)
      toast({ title: t('ride-form.received.copied'), description: t('ride-form.received.copiedHelp'), kind: 'success' })
  }

  return (
    <div className="grid gap-4">
      <blockquote className="border-s-4 border-line-2 ps-3 break-words">
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={PlusIcon} onClick={() => void plan()}>
          {t('ride-form.received.plan')}
        </Button>
        <ButtonLink
          icon={SearchIcon}
          href={`/search?term=${encodeURIComponent(term.slice(0, searchLength))}`}
          onClick={onDone}
        >
          {t('ride-form.received.search')}
        </ButtonLink>
        <ButtonLink variant="quiet" href="/" onClick={onDone}>
          {t('ride-form.received.discard')}
        </ButtonLink>
      </div>
    </div>
  )
}
