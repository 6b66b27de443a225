import './chips.css';

interface ChipProps {
  readonly text: string;
  /** Shows what the chip is about. */
  readonly onShow: () => void;
}

/** Says that the inspector changes what the portal does. */
export const Chip = ({ text, onShow }: ChipProps) => (
  <button type="button" className="inspector-chip" onClick={onShow}>
    {text}
  </button>
);
