package fulfilment.rest.admin;

import org.jspecify.annotations.Nullable;

/** What an admin sends to add a template. */
record TemplateBody(@Nullable String name) {}
