package fulfilment.api.comments;

/** A user or fulfilment customer that writes comments or is mentioned in them. */
public record Participant(ParticipantType type, int id) {

    public static Participant user(int iduser) {
        return new Participant(ParticipantType.USER, iduser);
    }

    public static Participant fulfilmentCustomer(int idfulfilmentCustomer) {
        return new Participant(ParticipantType.FULFILMENT_CUSTOMER, idfulfilmentCustomer);
    }
}
