package fulfilment.server.compatibility;

/** Who writes the values of a schema: clients, who must still be understood, or the service, which clients must still understand. */
enum Way {

    REQUEST("in requests"),
    ANSWER("in answers");

    private final String words;

    Way(String words) {
        this.words = words;
    }

    @Override
    public String toString() {
        return words;
    }
}
