import { useEffect, useState } from 'react'

export function usePreview(file: File | undefined): string | undefined {
  const [preview, setPreview] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!file) return undefined
    const url = URL.createObjectURL(file)
    setPreview({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return preview?.file === file ? preview?.url : undefined
}
