package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The look of printed documents, as clients see it. Rule ACC-11. @param isDefault exactly one is */
public record Template(int idtemplate, String name, @Nullable String customCss, @JsonProperty("default") boolean isDefault) {}
