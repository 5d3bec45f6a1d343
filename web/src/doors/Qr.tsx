// A link as a QR code: always dark on light, for cameras.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';

const quiet = 2; // modules of margin

interface Code {
  size: number;
  path: string;
}

export async function codeOf(text: string): Promise<Code> {
  const {default: qrcode} = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column)
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return {size, path};
}

export function Qr({text}: {text: string}) {
  const code = useSignal<Code | null>(null);
  useEffect(() => void codeOf(text).then((made) => (code.value = made)), [text]);
  const {size, path} = code.value ?? {size: 29, path: ''};
  const side = size + 2 * quiet;
  return (
    <svg class="qr" viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={t('seating.qr')}
      shape-rendering="crispEdges">
      <path d={path} fill="var(--card-ink)" />
    </svg>
  );
}
