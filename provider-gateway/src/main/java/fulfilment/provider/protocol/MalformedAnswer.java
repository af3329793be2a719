package fulfilment.provider.protocol;

/** An answer breaks its protocol. The message names the member and what is wrong with it; it does not quote contents. */
final class MalformedAnswer extends Exception {

    MalformedAnswer(String wrong) {
        super(wrong);
    }

    String wrong() {
        return String.valueOf(getMessage());
    }
}
