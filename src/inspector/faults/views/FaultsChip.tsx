import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { useText } from '../../../views/kit/hooks/use-text.ts';
import { Chip } from '../../chips/Chip.tsx';
import { getActiveFaults } from '../faults.machine.ts';
import { FaultsProvider } from './use-faults.ts';

/** Says how many faults are on, and shows them; nothing while none is. */
export function FaultsChip({ onShow }: { readonly onShow: () => void }) {
  const text = useText();
  const faults = useContext(FaultsProvider)?.faults;
  const count = useSelector(faults, (snapshot) => (snapshot ? getActiveFaults(snapshot.context).length : 0));
  return count > 0 && <Chip text={text('inspectorFaults.on', { count })} onShow={onShow} />;
}
