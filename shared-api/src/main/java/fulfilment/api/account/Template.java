package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A template: a layout of printed documents. The documents of this service have one layout and use none. Rule ACC-11.
 *
 * @param name      the name of the template
 * @param customCss style sheet of the layout; null if it has none
 * @param isDefault whether orders get it for which no other is set; true for exactly one
 */
public record Template(int idtemplate, String name, @Nullable String customCss, @JsonProperty("default") boolean isDefault) {}
