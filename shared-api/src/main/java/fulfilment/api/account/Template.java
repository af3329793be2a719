package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** A layout of printed documents, as clients see it. Rule ACC-11. @param isDefault true for exactly one template */
public record Template(int idtemplate, String name, @Nullable String customCss, @JsonProperty("default") boolean isDefault) {}
