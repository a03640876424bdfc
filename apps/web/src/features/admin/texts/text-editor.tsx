import { type AdminSiteText, limits, type SiteTextName } from '@scooter-rides/contract'
import { describeLanguage, type LanguageTag } from '@scooter-rides/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { legalTitle } from '../../../session/instance/legal-titles.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { useConfirmLeave } from '../../../ui/popup/use-leave-question.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { loadTemplate } from './load-template.ts'
import { findOpenPlaces } from './open-places.ts'
import { TextPreview } from './text-preview.tsx'
import { TextHistory } from './text-history.tsx'
import { siteTextQuery } from './texts.queries.ts'
import { useSaveText } from './use-save-text.ts'
import './texts.css'

interface TextEditorProps {
  name: SiteTextName
  language: LanguageTag
  onClose: () => void
}

export function TextEditor(props: TextEditorProps) {
  const { data: saved, error, refetch } = useQuery(siteTextQuery(props.name, props.language))
  if (!saved && error)
    return <LoadFailed title={t('admin-texts.failed')} error={error} onRetry={() => void refetch()} />
  if (!saved) return <Skeleton className="m-5 h-60" />
  return <Editor {...props} saved={saved} />
}

const leaveQuestion = () => ({
  title: t('admin-texts.leave.title'),
  body: t('admin-texts.leave.body'),
  action: t('admin-texts.leave.action'),
  cancel: t('admin-texts.leave.cancel'),
})

/** Edits the version that was current when the editor opened. Later versions of other admins do not replace the input. */
function Editor({ name, language, saved, onClose }: TextEditorProps & { saved: AdminSiteText }) {
  const [base, setBase] = useState(saved)
  const [markdown, setMarkdown] = useState(saved.markdown)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const { save, isBusy, failure, conflict, forget } = useSaveText(name, language, adopt)
  const title = t('admin-texts.title', { name: t(legalTitle[name]), language: describeLanguage(language).name })
  const isChanged = markdown.trim() !== base.markdown
  const { requireConfirmation } = useConfirmLeave({
    question: () => (isChanged ? leaveQuestion() : undefined),
    isLostByUnload: () => isChanged,
  })

  function edit(next: string) {
    requireConfirmation()
    setMarkdown(next)
  }

  async function insert(text: string) {
    if (isChanged && !(await confirm(replaceQuestion()))) return
    edit(text)
  }

  async function publish(text: string, version: number) {
    const places = findOpenPlaces(text)
    if (places.length > 0 && !(await confirm(placesQuestion(places)))) return
    await save(text, version)
  }

  function adopt(sent: string, next: AdminSiteText) {
    setBase(next)
    // What was typed during the save stays.
    setMarkdown((now) => (sent === '' || now === sent ? next.markdown : now))
    toast({ title: t('admin-texts.saved', { version: next.version }), kind: 'success' })
  }

  async function withdraw() {
    if (await confirm(withdrawQuestion())) await save('', base.version)
  }

  async function close() {
    if (!isChanged || (await confirm(leaveQuestion()))) onClose()
  }

  function takeOver(theirs: AdminSiteText) {
    setBase(theirs)
    setMarkdown(theirs.markdown)
    forget()
  }

  return (
    <form
      className="grid gap-5 p-5"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void publish(markdown, base.version)
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{title}</h2>
        <Button onClick={() => void close()}>{t('admin-texts.back')}</Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void loadTemplate(name, language).then(insert, reportFailure)}>
          {t('admin-texts.template')}
        </Button>
        <Button onClick={() => setHistoryOpen(true)} disabled={base.version === 0}>
          {t('admin-texts.history')}
        </Button>
        <Button variant="quiet" onClick={() => void withdraw()} disabled={base.markdown === '' || isBusy}>
          {t('admin-texts.withdraw')}
        </Button>
      </div>
      <div className="text-editor">
        <TextArea
          label={t('admin-texts.markdown')}
          hint={t('admin-texts.markdownHint')}
          rows={20}
          lang={language}
          maxLength={limits.legalText}
          value={markdown}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <TextPreview markdown={markdown} language={language} />
      </div>
      {conflict && (
        <Note tone="warn" role="alert">
          <p>{t('admin-texts.conflict', { version: conflict.version })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button size="small" onClick={() => takeOver(conflict)}>
              {t('admin-texts.takeTheirs')}
            </Button>
            <Button size="small" onClick={() => void publish(markdown, conflict.version)}>
              {t('admin-texts.keepMine')}
            </Button>
          </div>
        </Note>
      )}
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {failure}
        </Note>
      )}
      <div>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          busyLabel={t('admin-texts.saving')}
          disabled={!isChanged || markdown.trim() === ''}
        >
          {t('admin-texts.save')}
        </Button>
      </div>
      {isHistoryOpen && (
        <TextHistory
          name={name}
          language={language}
          onUse={(text) => {
            setHistoryOpen(false)
            void insert(text)
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </form>
  )
}

// not translated: names the toast, and is not shown
const templateToast = 'the template of a text'
const reportFailure = () => toast({ title: t('admin-texts.templateFailed'), kind: 'error', about: templateToast })

const replaceQuestion = () => ({
  title: t('admin-texts.replace.title'),
  body: t('admin-texts.replace.body'),
  action: t('admin-texts.replace.action'),
})

const placesQuestion = (places: string[]) => ({
  title: t('admin-texts.places.title'),
  body: t('admin-texts.places.body', { places: places.slice(0, 8).join(' ') }),
  action: t('admin-texts.places.action'),
})

const withdrawQuestion = () => ({
  title: t('admin-texts.withdrawal.title'),
  body: t('admin-texts.withdrawal.body'),
  action: t('admin-texts.withdraw'),
  isDangerous: true,
})
