package fulfilment.api.comments;

/** Somebody who writes comments or is mentioned in them. */
public record Participant(ParticipantType type, int id) {

    public static Participant user(int iduser) {
        return new Participant(ParticipantType.USER, iduser);
    }

    public static Participant fulfilmentCustomer(int idfulfilmentCustomer) {
        return new Participant(ParticipantType.FULFILMENT_CUSTOMER, idfulfilmentCustomer);
    }
}
