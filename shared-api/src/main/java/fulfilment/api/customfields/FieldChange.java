package fulfilment.api.customfields;

import fulfilment.api.persons.PersonalData;
import org.jspecify.annotations.Nullable;

/** The value that a client sends for a custom field of an object. @param value null or empty to clear the field */
public record FieldChange(int idfield, @PersonalData @Nullable String value) {}
