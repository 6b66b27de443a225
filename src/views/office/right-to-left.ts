/** Blueprint's core sheet turned round; the table stays left to right and reverses its columns instead. */
import '@blueprintjs/core/lib/css/blueprint.css?rtl';
