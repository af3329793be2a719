package fulfilment.api.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** A language the service writes in. Rule CON-17. */
public enum Language {
    NL,
    EN;

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Language of(String code) {
        return switch (code) {
            case "nl" -> NL;
            case "en" -> EN;
            default -> throw new BadParameter("language", "must be 'nl' or 'en'");
        };
    }

    @JsonValue
    public String code() {
        return this == NL ? "nl" : "en";
    }
}
