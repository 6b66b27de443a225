/** Blueprint's core style sheet mirrored; the table stays left to right and reverses its columns instead. */
import '@blueprintjs/core/lib/css/blueprint.css?rtl';
