package fulfilment.api.wire;

import fulfilment.api.kernel.Country;
import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Price;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.KeyDeserializer;
import tools.jackson.databind.ValueDeserializer;

/** Reads scalars as clients really send them: numbers as strings, booleans as 0 and 1, codes as numbers. Rules CON-10, CON-11, CON-12. */
final class Lenient {

    private static final String WHOLE_NUMBER = "must be a whole number";

    private static final String NO_TEXT = "must not contain the character U+0000 or half a surrogate pair";

    private Lenient() {}

    /** Returns false for U+0000 and half surrogate pairs: UTF-8, PostgreSQL or printed labels cannot represent them. */
    private static boolean isText(String text) {
        return text.indexOf('\0') < 0 && text.codePoints().noneMatch(point -> point >= 0xD800 && point <= 0xDFFF);
    }

    private static @Nullable BigDecimal number(JsonParser in, DeserializationContext context, Class<?> type, String expected) {
        switch (in.currentToken()) {
            case VALUE_NUMBER_INT -> {
                return new BigDecimal(in.getBigIntegerValue());
            }
            case VALUE_NUMBER_FLOAT -> {
                // refuse a huge exponent before anything expands it into digits
                var exact = in.getDecimalValue();
                return Math.abs((long) exact.scale()) > 100 ? refused(context, type, in.getString(), expected) : exact;
            }
            case VALUE_STRING -> {
                var text = in.getString().strip();
                if (text.isEmpty()) {
                    return null;
                }
                return text.length() <= 30 && text.matches("[+-]?\\d+(\\.\\d*)?")
                        ? new BigDecimal(text)
                        : refused(context, type, text, expected);
            }
            default -> {
                context.handleUnexpectedToken(type, in);
                return null;
            }
        }
    }

    private static @Nullable BigDecimal refused(DeserializationContext context, Class<?> type, String text, String expected) {
        context.handleWeirdStringValue(type, text, expected);
        return null;
    }

    /** No object has the number 0: clients send it for "none". Rule CON-95. */
    static final class ReadInteger extends ValueDeserializer<Integer> {

        private final boolean zeroIsNone;

        ReadInteger() {
            this(false);
        }

        private ReadInteger(boolean zeroIsNone) {
            this.zeroIsNone = zeroIsNone;
        }

        @Override
        public ValueDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
            return property != null && property.getType().hasRawClass(Integer.class) && References.isName(property.getName())
                    ? new ReadInteger(true)
                    : this;
        }

        @Override
        public @Nullable Integer deserialize(JsonParser in, DeserializationContext context) {
            var number = number(in, context, Integer.class, WHOLE_NUMBER);
            if (number == null || zeroIsNone && number.signum() == 0) {
                return null;
            }
            try {
                return number.intValueExact();
            } catch (ArithmeticException fractionOrTooLarge) {
                return (Integer) context.handleWeirdStringValue(Integer.class, number.toPlainString(), WHOLE_NUMBER);
            }
        }
    }

    static final class ReadBoolean extends ValueDeserializer<Boolean> {

        @Override
        public @Nullable Boolean deserialize(JsonParser in, DeserializationContext context) {
            var token = in.currentToken();
            if (token == JsonToken.VALUE_TRUE) {
                return true;
            }
            if (token == JsonToken.VALUE_FALSE) {
                return false;
            }
            if (token == JsonToken.VALUE_NUMBER_INT) {
                var number = in.getBigIntegerValue();
                if (number.equals(BigInteger.ONE)) {
                    return true;
                }
                if (number.signum() == 0) {
                    return false;
                }
            } else if (token == JsonToken.VALUE_STRING) {
                switch (in.getString().strip()) {
                    case "true", "1" -> {
                        return true;
                    }
                    case "false", "0" -> {
                        return false;
                    }
                    case "" -> {
                        return null;
                    }
                    default -> {
                    }
                }
            } else {
                return (Boolean) context.handleUnexpectedToken(Boolean.class, in);
            }
            return (Boolean) context.handleWeirdStringValue(Boolean.class, in.getString(), "must be true or false");
        }
    }

    static final class ReadString extends ValueDeserializer<String> {

        @Override
        public @Nullable String deserialize(JsonParser in, DeserializationContext context) {
            if (in.currentToken() == JsonToken.VALUE_STRING) {
                var text = in.getString();
                return isText(text) ? text : (String) context.handleWeirdStringValue(String.class, "", NO_TEXT);
            }
            if (in.currentToken().isNumeric() || in.currentToken().isBoolean()) {
                return in.getString();
            }
            return (String) context.handleUnexpectedToken(String.class, in);
        }
    }

    /** Checks the names of free maps, because they are stored too. */
    static final class ReadKey extends KeyDeserializer {

        @Override
        public @Nullable Object deserializeKey(String key, DeserializationContext context) {
            return isText(key) ? key : context.handleWeirdKey(String.class, "", NO_TEXT);
        }
    }

    static final class ReadPrice extends ValueDeserializer<Price> {

        @Override
        public @Nullable Price deserialize(JsonParser in, DeserializationContext context) {
            var number = number(in, context, Price.class, "must be a number");
            if (number == null) {
                return null;
            }
            return number.abs().compareTo(Price.LIMIT) < 0
                    ? new Price(number)
                    : (Price) context.handleWeirdStringValue(Price.class, number.toPlainString(), "is too large");
        }
    }

    static final class ReadCountry extends ValueDeserializer<Country> {

        @Override
        public @Nullable Country deserialize(JsonParser in, DeserializationContext context) {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                return (Country) context.handleUnexpectedToken(Country.class, in);
            }
            return in.getString().isBlank() ? null : new Country(in.getString());
        }
    }

    static final class ReadLanguage extends ValueDeserializer<Language> {

        @Override
        public @Nullable Language deserialize(JsonParser in, DeserializationContext context) {
            var text = in.getValueAsString();
            if (text == null) {
                return (Language) context.handleUnexpectedToken(Language.class, in);
            }
            return switch (text) {
                case "" -> null;
                case "nl" -> Language.NL;
                case "en" -> Language.EN;
                default -> (Language) context.handleWeirdStringValue(Language.class, text, "must be 'nl' or 'en'");
            };
        }
    }
}
