import type { Taken } from '../recorder/entries.types.ts';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a machine as its definition has it; the first one is the machine itself. */
export interface StructureState {
  readonly id: string;
  /** Its name within its parent. */
  readonly key: string;
  /** Id of its parent, null for the machine itself. */
  readonly parent: string | null;
  readonly type: StateType;
  /** Whether its parent enters it first. */
  readonly initial: boolean;
  /** Id and name of the logic of each actor that runs while the state is active. */
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
}

/** What a machine consists of, in the order of its definition: each state before its children. */
export interface Structure {
  /** Id of the machine. */
  readonly id: string;
  /** The same for machines that differ only by their id. */
  readonly hash: string;
  readonly states: readonly StructureState[];
  readonly transitions: readonly Taken[];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface LaidState extends StructureState, Box {
  /**
   * Places in `transitions` of those that are lines inside of the state's box: they stay in the state or lead into it,
   * or lead where so many others lead that an arrow would be lost among them.
   */
  readonly lines: readonly number[];
}

/** An arrow, for all transitions between two states. */
export interface LaidEdge {
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  /** Places in `transitions`, each a line of the label. */
  readonly lines: readonly number[];
  /** Null for the further arrows of a transition with several targets. */
  readonly label: Box | null;
}

/** A structure with the places of everything in it, in px from its upper left corner. */
export interface Layout extends Structure {
  readonly width: number;
  readonly height: number;
  readonly states: readonly LaidState[];
  readonly edges: readonly LaidEdge[];
}
